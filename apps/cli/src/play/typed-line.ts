/** The line on a screen that a phrase is typed into. */
export class TypedLine {
  /** Undefined while it is closed. */
  text: string | undefined;

  get isOpen(): boolean {
    return this.text !== undefined;
  }

  open(text: string): void {
    this.text = text;
  }

  /** The phrase, once it has been entered and is one. */
  press(key: string): string | undefined {
    const typed = this.text ?? '';
    if (key === 'enter') {
      this.text = undefined;
      return typed.trim() === '' ? undefined : typed;
    }
    if (key === 'escape') this.text = undefined;
    else if (key === 'backspace') this.text = typed === '' ? undefined : Array.from(typed).slice(0, -1).join('');
    else if (key === 'ctrl-u') this.text = '';
    else this.text = typed + key;
    return undefined;
  }
}
