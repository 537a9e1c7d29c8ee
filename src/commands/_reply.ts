/** Returns the fields of a reply without those that every reply has (docs/service.md, Transport). */
export function withoutEnvelope(reply: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { result: _, msg: __, ignored_parameters_unsupported: ___, ...fields } = reply;
  return fields;
}
