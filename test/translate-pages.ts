const UNTRANSLATED = new Set(['FONT', 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'OPTION', 'NOSCRIPT'])

function translate(text: Node): void {
  const { parentElement, textContent } = text
  if (!parentElement || UNTRANSLATED.has(parentElement.tagName) || !textContent?.trim()) return
  if (parentElement.closest('[translate="no"]')) return
  const font = document.createElement('font')
  parentElement.replaceChild(font, text)
  font.append(text)
}

function translateIn(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) translate(node)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) translate(text)
}

/**
 * Moves every text of the page into a `font` element, also what is added later, as the translators of
 * browsers do.
 */
if (typeof document !== 'undefined') {
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translateIn(node)
  }).observe(document, { childList: true, subtree: true })
}
