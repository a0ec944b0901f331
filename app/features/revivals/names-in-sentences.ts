/** How a sentence calls a person. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** How a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
