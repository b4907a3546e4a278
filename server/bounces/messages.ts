/** Lines on the terminal about the mailbox of bounces. */
export const bounceMessages = {
  trouble: (reason: string) => `Rückläufer werden nicht gelesen, es wird später versucht: ${reason}`,
  readAgain: 'Rückläufer werden wieder gelesen.',
}
