import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '../controls/Icon.tsx';
import { DialogRegions } from '../live/LiveRegions.tsx';
import { useCoverGuard } from '../press/GuardedButton.tsx';
import { TypedAhead, useTypedAhead } from './typed-ahead.ts';

/** What players must not miss while something covers the table, such as their turn. It closes what covers it. */
export const OverlayNote = createContext<string | undefined>(undefined);

/** The browser's own modal: it keeps the focus inside, gives it back at the end, and hears Escape. */
const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null);
  // Before the page is painted: a key pressed between the picture and the modal would go to the table.
  useLayoutEffect(() => {
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
  const isMeant = useCoverGuard(open);
  const { onKeyDown, take } = useTypedAhead(open);
  const heading = useId();
  const note = useContext(OverlayNote);
  return (
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
      // If it was closed from here, the caller knows already; reporting it now would close the sheet that was opened instead.
      onClose={() => open && element.current?.open !== true && onClose()}
      onKeyDown={onKeyDown}
      // The second press of a double press neither closes it again nor presses what lies there now.
      onClickCapture={(event) => {
        if (isMeant(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        // The backdrop belongs to the element itself, everything inside to its children.
        if (event.target === element.current) onClose();
      }}
    >
      <DialogRegions isOpen={open} />
      {open && (
        <div className="overlay-box">
          <div>
            <div className="overlay-head">
              <h2 id={heading}>{title}</h2>
              <button type="button" className="button icon-button" data-kind="quiet" onClick={onClose}>
                <Icon name="close" />
                <span className="unseen">Close</span>
              </button>
            </div>
            {note !== undefined && (
              <p className="overlay-note">
                {note}
                <button type="button" className="button" onClick={onClose}>
                  Back to the table
                </button>
              </p>
            )}
          </div>
          <div className="overlay-body">
            {/* Open as soon as it is asked for, also while its content is loading: from then on no key is for the page. */}
            <TypedAhead value={take}>
              <Suspense fallback={null}>{children}</Suspense>
            </TypedAhead>
          </div>
        </div>
      )}
    </dialog>
  );
};

/** From the right on wide screens, from below on small ones. */
export const Sheet = (props: OverlayProps): ReactNode => <Overlay {...props} kind="sheet" />;

/** In the middle, for a decision. */
export const Dialog = (props: OverlayProps): ReactNode => <Overlay {...props} kind="dialog" />;
