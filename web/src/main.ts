import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline';
import './style.css';
import { putFigures } from './ui/figures';

putFigures();
const target = document.getElementById('app');
if (target) mount(App, { target });
addEventListener('load', () => setTimeout(() => void keepOffline(), 3000));
