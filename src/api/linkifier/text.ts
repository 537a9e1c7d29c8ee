/** What a linkifier is made of, and what can be wrong with it. */

export interface LinkifierText {
  readonly pattern: string;
  readonly url_template: string;
  readonly example_input?: string | null | undefined;
  readonly reverse_template?: string | null | undefined;
  readonly alternative_url_templates?: readonly string[] | undefined;
}

export interface LinkifierProblem {
  /** The field as the service names it in `errors`; `__all__` where it is about no single one. */
  readonly field: keyof LinkifierText | '__all__';
  /** In the service's words. */
  readonly message: string;
  readonly hint?: string;
}
