/** Which of the two logos is meant. */
export const night = { kind: 'switch', help: 'the logo for the dark theme' } as const;
