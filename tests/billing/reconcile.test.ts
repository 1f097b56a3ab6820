import './reconcile/state.ts';
import './reconcile/intents.ts';
