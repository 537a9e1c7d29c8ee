/** Why the service would refuse a playground (docs/service.md, Organization). */
import { parseTemplate } from './linkifier/template.ts';

/** What makes a playground, without white space at the ends, as the service keeps it. */
export interface PlaygroundText {
  readonly name: string;
  readonly pygments_language: string;
  readonly url_template: string;
}

export interface PlaygroundProblem {
  readonly field: keyof PlaygroundText | '__all__';
  /** In the service's words. */
  readonly message: string;
}

/** Letters, digits, blanks and a few signs: what a name of Pygments is made of. */
export function isLanguage(text: string): boolean {
  return /^[a-zA-Z0-9 _+\-,./#]*$/.test(text);
}

/** The problems of a playground, in the order in which the service tells them. @param others those that there are */
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
