const withHyphen = /(\S*-\S*)/

/** A heading without line breaks at hyphens: on a phone "check-in" would be broken. */
export function WholeWords({ text }: { text: string }) {
  return text.split(withHyphen).map((part) =>
    withHyphen.test(part) ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
