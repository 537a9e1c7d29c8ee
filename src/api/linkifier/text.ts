/** The texts of a linkifier, and the problems they can have. */

export interface LinkifierText {
  readonly pattern: string;
  readonly url_template: string;
  readonly example_input?: string | null | undefined;
  readonly reverse_template?: string | null | undefined;
  readonly alternative_url_templates?: readonly string[] | undefined;
}

export interface LinkifierProblem {
  /** The field as the server names it in `errors`; `__all__` if it is not about a single one. */
  readonly field: keyof LinkifierText | '__all__';
  /** In the server's words. */
  readonly message: string;
  readonly hint?: string;
}
