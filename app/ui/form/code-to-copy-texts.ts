export const CODE_TO_COPY_TEXTS = {
  copyShort: 'Copy',
  copy: (what: string) => `Copy ${what}`,
  copied: { title: 'Copied' },
  notCopied: { title: 'Failed to copy', description: 'Select the code and copy it, please.' },
} as const
