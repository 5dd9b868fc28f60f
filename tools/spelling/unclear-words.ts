// Words in names, comments and test titles that have no established meaning for engineers, and what to write instead. Part of
// `npm run lint`, by find-forbidden-words.ts.

export interface UnclearWord {
  /** Tested against the words of a name in lower case: `why not upload` for `whyNotUpload` and for `why-not-upload.ts`. */
  name?: RegExp
  /** Tested against comments and test titles without the `code` in them. */
  text?: RegExp
  instead: string
}

const both = (pattern: RegExp, instead: string): UnclearWord => ({ name: pattern, text: pattern, instead })

const unclearWords: readonly UnclearWord[] = [
  both(/\binsist(s|ed|ing)?\b/i, 'retry'),
  both(/\bhindrances?\b/i, 'the reason of a refusal'),
  both(/\b(un)?veil(s|ed|ing)?\b/i, 'mask'),
  both(/\bmend(s|ed|ing)?\b/i, 'fix'),
  both(/\bbreach(es|ed)?\b/i, 'violation'),
  both(/\baskers?\b/i, 'client'),
  both(/(?<!\bkeep[- ])\balive\b/i, 'running, connected or hydrated'),
  { name: /^(again|says?|tells|knows)$/, instead: 'what it is: repeated, retried, recomputed, print …' },
  { name: /(?<!^car with )\bnobody\b(?! uid)/, text: /\bnobody\b/i, instead: 'what is missing: no user, unknown account …' },
  { name: /^why not\b/, instead: 'a name that ends with Refusal or Problem' },
  { name: /\bstand(ing)? of\b/, instead: 'status or lifecycle' },
  { name: /\b(bell|sealer)\b/, instead: 'emitter, signer' },
  { name: /^let (bodies|connections|go)\b/, text: /\blet by\b/i, instead: 'accept, discard or close' },
  { name: /^(look at|give back to) limit\b/, instead: 'peek, refund' },
  { name: /^(take (\w+ )*step|time passes)$/, instead: 'apply …, scheduled transitions' },
  { name: /\brepeat keys?\b/, instead: 'idempotency key' },
  { text: /\bseen red\b/i, instead: 'failed as expected' },
  { text: /\b(says|tells)\b/i, instead: 'states, shows, explains' },
  { name: /\bways? out\b/, text: /\bwhat would work\b/i, instead: 'remedy, alternatives' },
  { text: /\b(a|the|each|every) repeat\b/i, instead: 'a repeated request, a retry' },
  { text: /\b(give[ns]?|giving|gave) back\b/i, instead: 'return, refund, release' },
  { name: /^(least|most)( |$)/, instead: 'min, max' },
  { name: /\bfor ever\b/, instead: 'permanent' },
  { text: /\bwould lack\b/i, instead: 'would be left without' },
  both(/\bway back\b/i, 'return, repositioning or transfer'),
  { text: /\bin clear\b/i, instead: 'in plaintext' },
  { name: /^to day$/, instead: 'local date' },
  { name: /\bunplan\b/, instead: 'remove from plans' },
  { text: /\bfaults? of (ours|mine)\b/i, instead: 'a bug of ours' },
  { text: /\bone (car|row|place) less\b/i, instead: 'one … fewer' },
]

const text = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\]|\\\\.)*`'
const tokens = new RegExp(
  String.raw`(?<comment>//[^\n]*|/\*[\s\S]*?\*/)|(?<=(?:\b(?:test|describe)|\))\()\s*(?<title>${text})|${text}|(?<name>[A-Za-z_$][\w$]*)`,
  'g',
)
const sqlTokens = /(?<comment>--[^\n]*)|'(?:[^']|'')*'|(?<name>[a-z_]\w*)/gi

const checkedNames = new Map<string, UnclearWord | undefined>()

/** The words of a name in camel, snake or kebab case. */
const splitName = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()).join(' ')

function checkName(name: string): UnclearWord | undefined {
  if (!checkedNames.has(name)) {
    const words = splitName(name)
    checkedNames.set(
      name,
      unclearWords.find((word) => word.name?.test(words)),
    )
  }
  return checkedNames.get(name)
}

function checkText(part: string): UnclearWord | undefined {
  const plain = part.slice(1).replaceAll(/`[^`]*`/g, ' ')
  return unclearWords.find((word) => word.text?.test(plain))
}

export interface FoundWord {
  line: number
  part: string
  instead: string
}

/** The unclear words of a file: in its own name, and in its names, comments and test titles. */
export function findUnclearWords(file: string, source: string): FoundWord[] {
  const baseName = file.split('/').at(-1) ?? file
  const inFileName = checkName(baseName)
  const found = inFileName === undefined ? [] : [{ line: 1, part: baseName, instead: inFileName.instead }]
  const isTest = /\.(test|spec|e2e)\.tsx?$/.test(file)
  for (const { groups = {}, index } of source.matchAll(file.endsWith('.sql') ? sqlTokens : tokens)) {
    const { name, comment, title } = groups
    const plain = comment ?? (isTest ? title : undefined)
    const word = name === undefined ? plain && checkText(plain) : checkName(name)
    if (word)
      found.push({ line: source.slice(0, index).split('\n').length, part: (name ?? plain ?? '').slice(0, 120), instead: word.instead })
  }
  return found
}
