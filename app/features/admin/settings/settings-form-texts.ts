export const SETTINGS_FORM = {
  what: 'the settings',
  save: (changes: number) => (changes > 1 ? `Save ${changes} changes` : 'Save'),
  saved: 'Saved. Every page shows it now.',
  notSaved: "We couldn't save it.",
  discard: 'Discard',
  recorded: 'Written to the audit log',
  fixed: (variable: string) => `${variable} in the environment of the server sets this.`,
  changed: (by: string | null) => `Changed by ${by ?? 'a deleted account'},`,
} as const
