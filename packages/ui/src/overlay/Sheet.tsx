import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';

/** The browser's own modal: it keeps the focus inside, gives it back at the end, and hears Escape. */
const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // Otherwise the button that closes it comes first.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return element;
};

export interface OverlayProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Overlay = ({
  open,
  title,
  onClose,
  children,
  kind,
}: OverlayProps & { readonly kind: 'sheet' | 'dialog' }): ReactNode => {
  const element = useModal(open);
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={element}
      className="overlay"
      data-kind={kind}
      aria-labelledby={heading}
      // On Escape. The word that it is closed comes a moment later, and a key pressed in between would be lost. A sheet
      // that lies in this one has its own.
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // Closed from here it has been told already; a word about it now would close whatever was opened instead.
      onClose={() => open && element.current?.open !== true && onClose()}
      onClick={(event) => {
        // The backdrop belongs to the element itself, everything inside to its children.
        if (event.target === element.current) onClose();
      }}
    >
      {open && (
        <div className="overlay-box">
          <div className="overlay-head">
            <h2 id={heading}>{title}</h2>
            <button type="button" className="button icon-button" data-kind="quiet" onClick={onClose}>
              <Icon name="close" />
              <span className="unseen">Close</span>
            </button>
          </div>
          <div className="overlay-body">{children}</div>
        </div>
      )}
    </dialog>
  );
};

/** From the right on wide screens, from below on small ones. */
export const Sheet = (props: OverlayProps): ReactNode => <Overlay {...props} kind="sheet" />;

/** In the middle, for a decision. */
export const Dialog = (props: OverlayProps): ReactNode => <Overlay {...props} kind="dialog" />;
