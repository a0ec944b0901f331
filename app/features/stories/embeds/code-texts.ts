import type { BadgeLanguage } from './embed-code.ts'

/** The texts about code to copy, and what happens then. */
export const CODE_TEXTS = {
  languages: {
    markdown: 'Markdown',
    html: 'HTML',
    rst: 'reStructuredText',
  } satisfies Record<BadgeLanguage, string>,
  alt: (name: string) => `${name} on Unpause`,
  copyShort: 'Copy',
  copy: (what: string) => `Copy ${what}`,
  copyBothShort: 'Copy badge and proof',
  copyBoth: (language: string) => `Copy badge and proof as ${language}`,
  copied: { title: 'Copied' },
  notCopied: { title: 'Failed to copy', description: 'Select the code and copy it, please.' },
} as const
