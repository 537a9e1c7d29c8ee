/** Before any test of this run: it holds the commands against a description, so there must be one. */
export default function setup(): void {
  if (process.env.REALMCTL_OPENAPI === undefined) {
    throw new Error('set REALMCTL_OPENAPI to the path of an OpenAPI description of the service');
  }
}
