type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Until the tab is closed. Drafts of guests become the member's who signs in; another member's are deleted. */
export const inTab = (): Store => sessionStorage

/** Until it is deleted. The key names the member, so that each finds only their own. */
export const inBrowser = (): Store => localStorage

/** Unsent text. Where the browser stores nothing, all of this does nothing. */
export interface Draft<Value> {
  key: string
  /** null where there is none, or none that can be read */
  read(): Value | null
  save(value: Value): void
  delete(): void
}

/**
 * @param key what is written, and by whom where that isn't one tab's business
 * @param parse makes a value of what was stored, which may be anything; null where it can't
 */
export function draftOf<Value>(
  key: string,
  { parse, storage }: { parse: (saved: unknown) => Value | null; storage: () => Store },
): Draft<Value> {
  const name = `draft:${key}`
  return {
    key,
    read() {
      try {
        return parse(JSON.parse(storage().getItem(name) ?? 'null'))
      } catch {
        return null
      }
    },
    save(value) {
      try {
        storage().setItem(name, JSON.stringify(value))
      } catch {}
    },
    delete() {
      try {
        storage().removeItem(name)
      } catch {}
    },
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a stored value is of the kind that the form holds. */
export function isSameKind(saved: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(saved) && saved.every((item) => typeof item === 'string')
  return typeof saved === typeof empty
}

/** The stored values that fit the form, and those of the empty form for all others. */
export function valuesLike<Values extends object>(
  empty: Values,
  saved: Record<string, unknown>,
  fits: (saved: unknown, empty: unknown, name: string) => boolean = isSameKind,
): Values {
  const entries = Object.entries(empty).map(([name, value]) => [
    name,
    fits(saved[name], value, name) ? saved[name] : value,
  ])
  return Object.fromEntries(entries) as Values
}
