const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A description as HTML: one escaped paragraph. The sandbox knows no Markdown. */
export function renderedDescription(text: string): string {
  if (text === '') return '';
  return `<p>${text.replace(/[&<>"]/g, (character) => entities[character] ?? character)}</p>`;
}
