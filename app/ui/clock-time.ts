/** 2:05 PM, as all texts for people write times of day. @param hour 0 to 23 */
export const clockTime = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
