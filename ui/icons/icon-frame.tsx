// The drawings are Tabler Icons (MIT, © Paweł Kuna): outlines on a 24-pixel grid, copied one by one so that pages load only the icons they
// show. Icons are decorative: the control or the text beside them carries the name.

type IconProps = {
  /** Edge in pixels. */
  size?: number
  className?: string | undefined
}

/** The type of every icon, for components that take one. */
export type IconComponent = (props: IconProps) => React.JSX.Element

/** Creates an icon component from an outline. */
export function icon(drawing: string): IconComponent {
  return function Icon({ size = 20, className }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={drawing} />
      </svg>
    )
  }
}
