/** An `ilike` pattern that matches whatever contains the text, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
