/** Lower case, without spaces and punctuation. */
export const RESERVED_NAMES = ['unpause', 'unpauseteam', 'unpauseadmin', 'unpauseadmins', 'unpausesupport']
