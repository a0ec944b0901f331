export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
