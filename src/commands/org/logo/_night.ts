/** The option that chooses one of the two logos. */
export const night = { kind: 'switch', help: 'the logo for the dark theme' } as const;
