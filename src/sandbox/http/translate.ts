/**
 * Translates error texts. The service translates some of its texts, so clients must rely on codes (docs/service.md,
 * Transport). Here too, not all texts are translated.
 */

export type Translate = (text: string) => string;

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const german: readonly (readonly [RegExp, string])[] = [
  [/^Bad event queue ID: (.*)$/s, 'Ungültige Kennung der Ereigniswarteschlange: $1'],
  [
    /^An event newer than (.*) has already been pruned!$/,
    'Ein neueres Ereignis als $1 wurde schon verworfen!',
  ],
  [/^Event (.*) was not in this queue$/, 'Ereignis $1 war nicht in dieser Warteschlange'],
  [/^Missing '(.*)' argument$/, "Argument '$1' fehlt"],
  [/^Insufficient permission$/, 'Unzureichende Berechtigung'],
  [/^Must be an organization administrator$/, 'Nur für Administratoren der Organisation'],
  [/^Must be an organization owner$/, 'Nur für Besitzer der Organisation'],
  [/^Not allowed for guest users$/, 'Für Gäste nicht erlaubt'],
  [/^Invalid (?:channel|stream) ID$/, 'Ungültige Kanal-ID'],
  [/^Channel '(.*)' already exists$/s, "Der Kanal '$1' existiert bereits"],
  [/^Invalid user group$/, 'Ungültige Nutzergruppe'],
  [/^No such user$/, 'Kein solcher Nutzer'],
  [/^Invalid API key$/, 'Ungültiger API-Schlüssel'],
  [/^Account is deactivated$/, 'Das Konto ist deaktiviert'],
  [/^API usage exceeded rate limit$/, 'Zu viele Anfragen in kurzer Zeit'],
  [/^'old' value does not match the expected value\.$/, "Der Wert 'old' ist nicht der erwartete."],
  [/^(.*) is not valid JSON$/, '$1 ist kein gültiges JSON'],
];

/** Returns the translation to a language; undefined for English. */
export function translatorTo(language: Language): Translate | undefined {
  if (language === 'en') return undefined;
  return (text) => {
    const found = german.find(([pattern]) => pattern.test(text));
    return found === undefined ? text : text.replace(...found);
  };
}
