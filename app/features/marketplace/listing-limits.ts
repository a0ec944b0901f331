/**
 * How many characters or items a field may have (LIST-04, LIST-08, LIST-30). The database enforces the same
 * limits.
 */
export const ASSET_LIMITS = {
  title: 80,
  short_description: 150,
  detailed_description: 2_000,
  tags: 4,
  contact_info: 254,
  contact_instructions: 200,
  founder_story: 600,
  usage_notes: 600,
  cover_description: 200,
  external_links: 20,
  link: 2_048,
  files: 20,
  /** How many bytes a file may have. */
  file_size: 200 * 1024 * 1024,
  file_name: 255,
  price: 999_999_999.99,
} as const
