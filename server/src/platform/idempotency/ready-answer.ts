/** An answer that is sent as it stands: its status, and its body as the very text of the first time. */
export class ReadyAnswer {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}
