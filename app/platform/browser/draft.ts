type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Lasts until the tab closes. A guest's drafts pass to the member who signs in; another member's are deleted. */
export const inTab = (): Store => sessionStorage

/** Lasts until deleted. Keys include the member, so that each finds only their own drafts. */
export const inBrowser = (): Store => localStorage

/** Unsent text. Does nothing where storage is unavailable. */
export interface Draft<Value> {
  key: string
  read(): Value | null
  save(value: Value): void
  delete(): void
}

/** @param parse converts a stored value, which may be anything; null if it can't */
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

/** Whether a stored value has the type that the form holds. */
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
