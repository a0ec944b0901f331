import { LABEL_TEXTS } from './label-texts.ts'

/** Marks the card or row of a story or listing that came with the demo. */
export const DemoMark = () => <span className="meta">{LABEL_TEXTS.demo}</span>
