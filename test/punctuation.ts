/** Marks that end a sentence, a clause, a bracket or a quote, one of each script that has its own. */
export const PUNCTUATION = [
  ...'。，、；：！？）】》〉」』〕〗〞｡､｣﹐﹒．', // Chinese, Japanese
  ...'؟،؛۔﴿', // Arabic, Urdu
  ...'।॥', // Hindi, Bengali
  ...'։՝՞', // Armenian
  ...'־׃״', // Hebrew
  ...'።፣፤፧', // Amharic
  ...'។៕', // Khmer
  ...'၊။', // Burmese
  ...'།༎', // Tibetan
  ...'᠂᠃', // Mongolian
  ...'·', // Greek
  ...'…”’»›–—¡¿', // European
]
