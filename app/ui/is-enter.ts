import type { KeyboardEvent } from 'react'

/** The key code of a key that an input method handles. WebKit ends a composition before reporting the key. */
const HANDLED = 229

/** Whether somebody pressed Enter, and not to confirm what an input method proposes. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== HANDLED
