/** Variables of the environment by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Whether a variable that switches something says so: it is set, and neither empty, `0` nor `false`. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
