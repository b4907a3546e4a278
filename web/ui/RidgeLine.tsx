/** The chain north of Innsbruck in four flat layers; closes the hero and the footer. */
export function RidgeLine({ size, className }: { size: 'hero' | 'footer'; className?: string }) {
  return <svg aria-hidden className={`${size} ${className ?? ''}`} />
}
