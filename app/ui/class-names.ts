/** Skips false and empty values: `classNames(styles.button, isBusy && styles.busy, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
