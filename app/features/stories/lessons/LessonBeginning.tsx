import { LESSON_TOOL_TEXTS } from './lesson-tool-texts.ts'

/** How much of a lesson the names of its controls have. */
const BEGINNING = 40

/** Ends the name of a control of a lesson, for those who hear only the controls. */
export const LessonBeginning = ({ text }: { text: string }) => (
  <span className="vh">
    {LESSON_TOOL_TEXTS.lesson}
    <bdi>{text.slice(0, BEGINNING)}</bdi>
  </span>
)
