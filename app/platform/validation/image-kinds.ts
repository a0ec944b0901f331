/**
 * What we read, and what pickers offer. SVG isn't accepted: it can hold scripts and refer to other files
 * (SUBMIT-02).
 */
export const IMAGE_KINDS = [
  // `file-type` has a name of its own for moving ones.
  { name: 'PNG', types: ['image/png', 'image/apng'], extensions: ['.png', '.apng'] },
  { name: 'JPEG', types: ['image/jpeg'], extensions: ['.jpg', '.jpeg', '.jpe', '.jfif'] },
  { name: 'WebP', types: ['image/webp'], extensions: ['.webp'] },
  { name: 'AVIF', types: ['image/avif'], extensions: ['.avif'] },
  { name: 'GIF', types: ['image/gif'], extensions: ['.gif'] },
] as const

const names = IMAGE_KINDS.map(({ name }) => name)

/** The names in a sentence: 'PNG, JPEG, WebP, AVIF or GIF'. */
export const IMAGE_NAMES = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
