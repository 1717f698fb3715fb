import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline';
import './style.css';
import { markOnlyWhatWasMeant } from './ui/double_press';
import { putFigures } from './ui/figures';

putFigures();
markOnlyWhatWasMeant();
const target = document.getElementById('app');
if (target) mount(App, { target });
addEventListener('load', () => setTimeout(() => void keepOffline(), 3000));
