const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Renders a description as HTML: one escaped paragraph. The sandbox does not render Markdown. */
export function renderedDescription(text: string): string {
  if (text === '') return '';
  return `<p>${text.replace(/[&<>"]/g, (character) => entities[character] ?? character)}</p>`;
}
