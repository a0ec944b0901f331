/** Lower case, without spaces and punctuation. */
const RESERVED = new Set(['unpause', 'unpauseteam', 'unpauseadmin', 'unpauseadmins', 'unpausesupport'])

/** Whether a name could be mistaken for the Unpause team. */
export const isReservedName = (name: string) =>
  RESERVED.has(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{Z}\p{P}\p{Cf}]+/gu, ''),
  )
