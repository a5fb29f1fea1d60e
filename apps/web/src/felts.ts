/** The styles of every game's felt, found in its folder like its rules: a felt is loaded later, its styles with all others. */
import.meta.glob('../../../games/*/src/felt/felt.css', { eager: true });
