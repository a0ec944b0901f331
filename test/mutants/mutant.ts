/** One small break of the product, which a test that names the requirement must notice. */
export interface Break {
  /** The path from the root of the project. */
  file: string
  /** A piece of the file that occurs in it once. */
  replace: string
  by: string
}

/** A row that only a browser proves: the journey whose title names it. */
interface InBrowser {
  journey: string
}

/** A row that no test can prove, such as a sentence that describes no behavior. */
interface Unbreakable {
  why: string
}

/** What stands for one row of `docs/requirements.md`. */
export type Proof = Break | InBrowser | Unbreakable

/** The rows of one group of requirements by id, such as `DIR-02`. */
export type Area = Readonly<Record<string, Proof>>
