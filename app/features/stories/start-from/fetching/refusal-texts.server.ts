const AGAIN = 'Please try again, or start from the repository.'
const AS_FILE = 'Save the page as Markdown and drop it here.'

/** Details of refusals. */
export const REFUSAL_DETAILS = {
  unreadable: 'It sent something else than we expected.',
  noAddress: "This isn't the address of a repository or a site.",
  failed: 'Something went wrong on our side.',
} as const

/** What each code means: what happened, and what to do. */
export const REFUSAL_TEXTS = {
  not_an_address: (_host: string, why: string) => ({
    says: why,
    hint: 'Paste the address of a repository or a site, such as https://github.com/you/project.',
  }),
  private_address: () => ({
    says: "We can't read private addresses.",
    hint: 'This address leads into a private network. Paste a public one, or save the page as Markdown and drop it here.',
  }),
  too_slow: (host: string) => ({ says: `${host} didn't answer within 10 seconds.`, hint: AGAIN }),
  minute: (host: string) => ({
    says: `Reading ${host} took longer than a minute.`,
    hint: AGAIN,
  }),
  too_large: (host: string) => ({ says: `${host} sent more than 5 MB.`, hint: AS_FILE }),
  unreachable: (host: string, why: string) => ({ says: `We couldn't read ${host}. ${why}`, hint: AGAIN }),
  too_many_redirects: (host: string) => ({
    says: `${host} leads from one address to the next.`,
    hint: 'We follow three. Paste the address that you see in the end.',
  }),
  not_found: (host: string) => ({
    says: `${host} doesn't know this repository.`,
    hint: 'It may be private, or misspelled. Make it public for a moment, or drop its README here.',
  }),
  no_page: (host: string, status: string) => ({
    says: `${host} has no page at this address (${status}).`,
    hint: `Check the address. ${AS_FILE}`,
  }),
  oversized_page: (host: string) => ({
    says: `${host} sent a page with more elements than we read.`,
    hint: AS_FILE,
  }),
  not_a_page: (host: string, type: string) => ({
    says: `${host} sent ${type === '' ? 'something' : type}, which isn't a page.`,
    hint: 'We read pages in HTML, plain text and Markdown.',
  }),
  too_many_questions: (host: string, wait: string) =>
    wait === ''
      ? {
          says: `${host} wants us to ask less often.`,
          hint: 'Please try again in an hour, or drop the README here.',
        }
      : {
          says: `${host} answers only so many questions an hour, and they are used up.`,
          hint: `It answers again in ${wait}. Until then, you can drop the README here.`,
        },
  empty_file: () => ({
    says: 'This file has no text that we can read.',
    hint: 'Choose a Markdown or text file in UTF-8.',
  }),
} as const
