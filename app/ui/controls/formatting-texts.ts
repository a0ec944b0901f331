/** What stands below the boxes of texts that are shown with light Markdown. */
export const FORMATTING_TEXTS = {
  hint: 'You can use Markdown: **bold**, *italic*, lists, quotes, `code` and links.',
} as const
