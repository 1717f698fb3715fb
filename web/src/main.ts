import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from './i18n/index.svelte';
import { keepOffline } from './offline';
import { putFigures } from './maze/figures';
import './style.css';
import { markOnlyWhatWasMeant } from './ui/double_press';

putFigures();
markOnlyWhatWasMeant();
const target = document.getElementById('app');
// Nothing is shown in another language first; English is there if the reader's cannot be loaded.
if (target) void loadLanguage().catch(() => undefined).then(() => mount(App, { target }));
addEventListener('load', () => setTimeout(() => void keepOffline(), 3000));
