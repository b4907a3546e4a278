type ProgressBarProps = { value: number; max: number; className: string }

// in the tokens' colours, dark too; each browser has a name of its own for the parts
const look =
  'block h-2 appearance-none overflow-hidden rounded-full border-0 bg-line ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce [&::-moz-progress-bar]:bg-spruce'

/** How much of something that takes a while is done. */
export function ProgressBar({ value, max, className }: ProgressBarProps) {
  return <progress aria-label="Fortschritt" value={value} max={max} className={`${look} ${className}`} />
}
