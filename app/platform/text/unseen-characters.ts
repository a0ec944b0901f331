// The one list of characters that nobody sees and that change how others look. Each text uses what it has to:
// `cleanName` and `sanitizeFileName` all of it, `cleanLine` what turns the text around it, `cleanProse` what
// reverses it.

/** Embeddings, isolates and overrides: they affect the surrounding text. */
export const FORCED_DIRECTION = /[\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu

/** Overrides reverse text; the others end with their paragraph and are needed for mixed scripts. */
export const OVERRIDDEN_DIRECTION = /[\u{202d}\u{202e}]/gu

/** What is never visible by itself, in any script, and the empty pattern of Braille. */
export const BLANK = '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u{2800}'

/** What is never visible in a name; `app.clean_name` removes the same. */
export const INVISIBLE =
  /[\u{34f}\u{ad}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{2060}-\u{2065}\u{206a}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{fffc}\u{13430}-\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u

/** Private-use and unassigned characters, which look different on each device. The database accepts them. */
export const UNKNOWN = /[\p{Co}\p{Cn}]/u

export const DIRECTION_MARK = /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u
