import { codeReader } from './codeReader.ts'

/** So often a picture is looked at: enough for a hand that holds still, and easy on an old battery. */
const PAUSE_MS = 140

/** Why no code can be read. */
export type CameraFault = 'insecure' | 'refused' | 'missing' | 'busy' | 'lost' | 'noReader' | 'other'
export type CameraResult = { code: string } | { fault: CameraFault }

/** What browsers call it when they give no picture. */
const FAULT_OF = new Map<string, CameraFault>([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])

/** Shows what the camera sees until a code is found; null when it was ended before. */
export async function readCode(video: HTMLVideoElement, end: AbortSignal): Promise<CameraResult | null> {
  if (!isSecureContext) return { fault: 'insecure' }
  const camera = await openCamera()
  if (end.aborted) {
    if (camera instanceof MediaStream) close(camera)
    return null
  }
  if (!(camera instanceof MediaStream)) return camera
  end.addEventListener('abort', () => close(camera))
  try {
    video.srcObject = camera
    await video.play()
    return await firstCode(video, { camera, end })
  } catch {
    return end.aborted ? null : { fault: isOpen(camera) ? 'noReader' : 'lost' }
  } finally {
    close(camera)
  }
}

async function openCamera(): Promise<MediaStream | { fault: CameraFault }> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (error) {
    return { fault: (error instanceof DOMException ? FAULT_OF.get(error.name) : undefined) ?? 'other' }
  }
}

const close = (camera: MediaStream) => camera.getTracks().forEach((track) => track.stop())
const isOpen = (camera: MediaStream) => camera.getTracks().some(({ readyState }) => readyState === 'live')

type Watched = { camera: MediaStream; end: AbortSignal }

async function firstCode(video: HTMLVideoElement, { camera, end }: Watched): Promise<CameraResult | null> {
  const reader = await codeReader()
  while (!end.aborted) {
    if (!isOpen(camera)) return { fault: 'lost' }
    const [found] = await reader.detect(video)
    if (found?.rawValue) return { code: found.rawValue }
    await new Promise((enough) => setTimeout(enough, PAUSE_MS))
  }
  return null
}
