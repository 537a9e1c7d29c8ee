/** A reply's own fields, without the envelope that every reply has (interface.md, conventions 2 and 3). */
export function withoutEnvelope(reply: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { result: _, msg: __, ignored_parameters_unsupported: ___, ...fields } = reply;
  return fields;
}
