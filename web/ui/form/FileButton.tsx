import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../Button.tsx'

type FileButtonProps = {
  label: string
  /** For who hears it, where the label alone does not say what for. */
  name: string
  /** Kinds of files that the chooser offers; what was chosen is checked by the server. */
  accept: string
  busy: boolean
  onFile: (file: File) => Promise<void>
}

/** Chooses one file, which is sent at once. */
export function FileButton({ label, name, accept, busy, onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onFile(file)
          // so that the same file, corrected, can be chosen again
          target.value = ''
        }}
      />
      <Button
        look="second"
        size="small"
        icon={<Upload aria-hidden />}
        busy={busy}
        aria-label={name}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
