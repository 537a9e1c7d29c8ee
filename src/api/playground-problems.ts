/** Finds the reasons for which the server would refuse a playground (docs/service.md, Organization). */
import { parseTemplate } from './linkifier/template.ts';

/** The texts of a playground, trimmed as the server stores them. */
export interface PlaygroundText {
  readonly name: string;
  readonly pygments_language: string;
  readonly url_template: string;
}

export interface PlaygroundProblem {
  readonly field: keyof PlaygroundText | '__all__';
  /** In the server's words. */
  readonly message: string;
}

/** Whether a text has only letters, digits, spaces and a few signs, as the names of Pygments do. */
export function isLanguage(text: string): boolean {
  return /^[a-zA-Z0-9 _+\-,./#]*$/.test(text);
}

/**
 * Returns the problems of a playground, in the server's order.
 * @param others the existing playgrounds
 */
export function playgroundProblems(
  wanted: PlaygroundText,
  others: readonly PlaygroundText[],
): PlaygroundProblem[] {
  const problems: PlaygroundProblem[] = [];
  const { name, pygments_language: language, url_template: url } = wanted;
  for (const field of ['name', 'pygments_language', 'url_template'] as const) {
    if (wanted[field] === '') problems.push({ field, message: 'This field cannot be blank.' });
  }
  const template = url === '' ? undefined : parseTemplate(url);
  if (template === undefined && url !== '') {
    problems.push({ field: 'url_template', message: 'Invalid URL template.' });
  }
  if (template !== undefined && !template.variables.includes('code')) {
    problems.push({
      field: '__all__',
      message: 'Missing the required variable "code" in the URL template',
    });
  } else if (template !== undefined && template.variables.length > 1) {
    problems.push({
      field: '__all__',
      message: '"code" should be the only variable present in the URL template',
    });
  }
  if (others.some((other) => other.name === name && other.pygments_language === language)) {
    problems.push({
      field: '__all__',
      message: 'Realm playground with this Realm, Pygments language and Name already exists.',
    });
  }
  return problems;
}
