/** For `ilike`: whatever contains the text as it was typed; what the pattern has a meaning for has none here. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
