/** Lower case, without spaces and punctuation. */
const RESERVED = new Set(['unpause', 'unpauseteam', 'unpauseadmin', 'unpauseadmins', 'unpausesupport'])

export const isReservedName = (name: string) =>
  RESERVED.has(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{Z}\p{P}\p{Cf}]+/gu, ''),
  )
