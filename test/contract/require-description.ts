/** Fails a run without a description before any test, because this run compares commands with one. */
export default function setup(): void {
  if (process.env.REALMCTL_OPENAPI === undefined) {
    throw new Error('set REALMCTL_OPENAPI to the path of an OpenAPI description of the service');
  }
}
